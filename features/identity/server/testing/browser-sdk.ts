import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as sdk from 'firebase/auth';

type Sdk = typeof sdk;

/**
 * The SDK as browsers get it, run in Node: Firebase leaves telephones and second factors out of the build that Node
 * would choose by itself.
 */
export async function browserSdk(): Promise<Sdk> {
  const forNode = createRequire(import.meta.resolve('firebase/auth')).resolve('@firebase/auth');
  const forBrowsers = forNode.replace(/dist[\\/]node[\\/]/, 'dist/esm/');
  return (await import(pathToFileURL(forBrowsers).href)) as Sdk;
}
