import { readFileSync } from 'node:fs';

/** A package as the lock file pins it. */
export type Locked = {
  version: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
};

export type Lock = { packages: Record<string, Locked> };
export type Manifest = {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

export const readLock = () => read('package-lock.json') as Lock;
export const readManifest = () => read('package.json') as Manifest;

/** What is installed, each with its name and path; the first entry of a lock file is the project itself. */
export const installed = ({ packages }: Lock) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1)!, ...locked }));
