/** The first circle among these arrows, drawn as the way around it, if there is one. */
export function circleIn(arrows: (readonly [from: string, to: string])[]): string[] {
  const arrowsFrom = Map.groupBy(arrows, ([from]) => from);
  const finished = new Set<string>();
  /** Depth first: whoever is met again on the path closes a circle. */
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' -> ')];
    if (finished.has(node)) return [];
    for (const [, next] of arrowsFrom.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    finished.add(node);
    return [];
  };
  return [...arrowsFrom.keys()].map((node) => visit(node, [])).find(({ length }) => length > 0) ?? [];
}
