import { usePageResponse } from './page.ts';
import { Redirect, useAddress } from './router.tsx';

/** This address leads to another one for good: a 301 of the server, and in the browser the other page in its place. */
export function Moved({ to }: { to: string }) {
  const response = usePageResponse();
  const address = useAddress(to);
  response?.moved(address);
  return <Redirect to={to} />;
}
