import { m } from '#words';

/** Where a machine comes from. */
export const provenances = [
  'bought new here',
  'gift from abroad',
  'office disposal',
  'imported used',
] as const;

const labels: Record<string, () => string> = {
  'bought new here': m.laptop_provenance_new,
  'gift from abroad': m.laptop_provenance_abroad,
  'office disposal': m.laptop_provenance_office,
  'imported used': m.laptop_provenance_imported,
};

export const provenanceName = (provenance: string): string => labels[provenance]?.() ?? provenance;
