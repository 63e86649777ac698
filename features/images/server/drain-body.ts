const drainedBytes = 48 * 1024 * 1024;
const silenceMs = 2000;

/** Reads the rest of a request body, within bounds: most clients miss a response that comes while they still send. */
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
    // The client has disconnected.
  } finally {
    clearTimeout(silenceTimer);
  }
}
