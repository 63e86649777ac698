const mostHeard = 48 * 1024 * 1024;
const silence = 2000;

/** Reads on, within bounds, what is being sent: answered in mid-sentence, most clients would miss the answer. */
export async function hearOut({ body, headers }: Request): Promise<void> {
  if (!body || body.locked || Number(headers.get('content-length')) > mostHeard) return;
  const reader = body.getReader();
  const fallenSilent = setTimeout(() => void reader.cancel(), silence);
  try {
    for (let left = mostHeard; left > 0; fallenSilent.refresh()) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
  } catch {
    // Whoever was sending has gone: nobody waits for an answer.
  } finally {
    clearTimeout(fallenSilent);
  }
}
