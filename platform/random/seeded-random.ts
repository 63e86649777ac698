/** Pseudo-random numbers (mulberry32, its state hashed from the seed by FNV-1a): the same sequence for the same seed. */
export interface SeededRandom {
  /** 0 up to, not including, 1. */
  roll(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(share: number): boolean;
}

export function seededRandom(seed: string): SeededRandom {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619);
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    whole: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(roll() * choices.length)]!,
    chance: (share) => roll() < share,
  };
}
