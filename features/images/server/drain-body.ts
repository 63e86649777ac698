const drainedBytes = 48 * 1024 * 1024;
const silenceMs = 2000;

/** Reads on, within bounds, what is being sent: answered in mid-sentence, most clients would miss the answer. */
export async function drainBody({ body, headers }: Request): Promise<void> {
  if (!body || body.locked || Number(headers.get('content-length')) > drainedBytes) return;
  const reader = body.getReader();
  const silenceTimer = setTimeout(() => void reader.cancel(), silenceMs);
  try {
    for (let left = drainedBytes; left > 0; silenceTimer.refresh()) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.length;
    }
  } catch {
    // Whoever was sending has gone: nobody waits for an answer.
  } finally {
    clearTimeout(silenceTimer);
  }
}
