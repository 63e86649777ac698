import { useState } from 'react';

type Change<Known> = (known: Known) => Known;

/** What is known with what was just asked for already in it; when the server says no, it is as it was. */
export function useOptimistic<Known extends object>(known: Known | undefined) {
  const [changes, setChanges] = useState<Change<Known>[]>([]);
  const shown = known === undefined ? undefined : changes.reduce((value, change) => change(value), known);
  const expecting = async (change: Change<Known>, work: () => Promise<void>) => {
    setChanges((all) => [...all, change]);
    try {
      await work();
    } finally {
      setChanges((all) => all.filter((other) => other !== change));
    }
  };
  return { shown, expecting };
}
