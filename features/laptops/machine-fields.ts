import * as z from 'zod/mini';
import { m } from '#words';
import { photo } from '#platform/contract/text.ts';
import {
  optionalAmount,
  optionalChoice,
  optionalDate,
  optionalDistrict,
  optionalFlag,
  optionalLine,
  optionalParagraph,
  requiredChoice,
  requiredText,
} from './field-kinds.ts';
import { categories, conditions, contactChoices, processors, storageKinds } from './laptop-kinds.ts';
import { optionalMessenger } from './messenger.ts';
import { mobile } from '#platform/contract/mobile.ts';
import { price } from './price.ts';
import { provenanceName, provenances } from './provenance.ts';

const picture = { input: photo, answer: z.string() };

/**
 * What a seller fills in, in the order of the form: the table, the contract, the queries and the optional part of the
 * form are derived from this list. A field's column has its name in snake case; only the brand is stored as its key.
 */
const requiredFields = {
  brand: requiredText(m.brand_name, 40),
  model: requiredText(m.laptop_model, 80),
  category: requiredChoice(m.laptop_category, categories),
  processor: requiredChoice(m.laptop_processor, processors),
  version: requiredText(m.laptop_version, 40),
  generation: requiredText(m.laptop_generation, 40),
  gpu: requiredChoice(m.laptop_gpu, ['Yes', 'No']),
  img1: picture,
  img2: picture,
  img3: picture,
  img4: picture,
  condition: requiredChoice(m.laptop_condition, conditions),
  dob: requiredText(m.laptop_dob, 40),
  details: requiredText(m.laptop_details, 4000, m.details_required),
  askingPrice: { input: price(m.laptop_asking_price), answer: z.number() },
  newPrice: { input: price(m.laptop_new_price), answer: z.number() },
  location: requiredText(m.laptop_location, 120),
  /** Answered for one machine at a time or to who may see it, so absent from most answers. */
  mobile: { input: mobile, answer: z.optional(z.string()) },
  /** Who may reach the seller: everybody while it is for sale, or only who has agreed to a visit. */
  contact: {
    input: z.optional(z.enum(contactChoices, { error: () => m.laptop_contact_invalid() })),
    answer: z.enum(contactChoices),
  },
};

export const optionalFields = {
  ramGb: optionalAmount(m.laptop_ram, { from: 1, to: 1024 }),
  screenInches: optionalAmount(m.laptop_screen, { from: 5, to: 60, decimals: 2 }),
  storageGb: optionalAmount(m.laptop_storage, { from: 1, to: 100_000 }),
  storageKind: optionalChoice(m.laptop_storage_kind, storageKinds),
  graphics: optionalLine(m.laptop_graphics, 60),
  batteryHealth: optionalAmount(m.laptop_battery, { from: 1, to: 100 }),
  faults: optionalParagraph(m.laptop_faults, 1000, 3),
  included: optionalParagraph(m.laptop_included, 300, 2),
  provenance: optionalChoice(m.laptop_provenance, provenances, provenanceName),
  warrantyTill: optionalDate(m.laptop_warranty),
  district: optionalDistrict(m.laptop_district),
  area: optionalLine(m.laptop_area, 80),
  negotiable: optionalFlag(m.laptop_negotiable),
  /** Like `mobile` absent from most answers. */
  messenger: optionalMessenger,
};

export const machineFields = { ...requiredFields, ...optionalFields };

type Fields = typeof machineFields;
export type MachineField = keyof Fields;
export type OptionalField = keyof typeof optionalFields;

const namesOf = <Name extends string>(fields: Record<Name, unknown>) => Object.keys(fields) as Name[];
export const machineFieldNames = namesOf(machineFields);
export const optionalFieldNames = namesOf(optionalFields);

const shapes = <Side extends 'input' | 'answer'>(side: Side) =>
  Object.fromEntries(machineFieldNames.map((name) => [name, machineFields[name][side]])) as {
    [Name in MachineField]: Fields[Name][Side];
  };

export const machineInput = shapes('input');
export const machineAnswer = shapes('answer');
