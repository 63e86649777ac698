/** The first circle that these arrows make, as the way around it. */
export function circleIn(arrows: Iterable<readonly [from: string, to: string]>): string[] | undefined {
  const arrowsFrom = Map.groupBy(arrows, ([from]) => from);
  const finished = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (finished.has(node)) return undefined;
    for (const [, next] of arrowsFrom.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    finished.add(node);
    return undefined;
  };
  for (const node of arrowsFrom.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}
