const most = { inAll: 100, each: 25 };

/** How many uploads may be under way: a few slow senders cannot fill the disk or keep everybody else out. */
export function turnstile(): (who: string) => Disposable | undefined {
  const inside = new Map<string, number>();
  let all = 0;
  return (who) => {
    const own = inside.get(who) ?? 0;
    if (all >= most.inAll || own >= most.each) return undefined;
    all += 1;
    inside.set(who, own + 1);
    return {
      [Symbol.dispose]() {
        all -= 1;
        const left = (inside.get(who) ?? 1) - 1;
        if (left > 0) inside.set(who, left);
        else inside.delete(who);
      },
    };
  };
}
