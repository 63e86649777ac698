import { useState } from 'react';

type Change<Value> = (value: Value) => Value;

/** Optimistic update: `change` shows at once and is rolled back if `work` fails. */
export function useOptimistic<Value extends object>(value: Value | undefined) {
  const [changes, setChanges] = useState<Change<Value>[]>([]);
  const optimistic =
    value === undefined ? undefined : changes.reduce((current, change) => change(current), value);
  const optimistically = async (change: Change<Value>, work: () => Promise<void>) => {
    setChanges((all) => [...all, change]);
    try {
      await work();
    } finally {
      setChanges((all) => all.filter((other) => other !== change));
    }
  };
  return { optimistic, optimistically };
}
