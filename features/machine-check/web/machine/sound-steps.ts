import { m } from '#words';
import { element } from '#platform/web/elements.ts';
import type { StepRun } from './stage.ts';

const lowHertz = 100;
const highHertz = 8000;
const sweepSeconds = 1.5;

/** A rising tone on the left, then on the right. */
export const speakersStep: StepRun = async (stage) => {
  for (;;) {
    const chosen = await stage.choice(
      ['play', m.check_speakers_play()],
      ['fine', m.check_speakers_fine(), 'quiet'],
      ['bad', m.check_speakers_bad(), 'quiet'],
    );
    if (chosen !== 'play') return { bad: chosen === 'fine' ? 0 : 1 };
    const audio = new AudioContext();
    stage.ended.addEventListener('abort', () => void audio.close());
    for (const [index, pan] of [-1, 1].entries()) {
      const from = audio.currentTime + index * (sweepSeconds + 0.3);
      const tone = new OscillatorNode(audio, { frequency: lowHertz });
      tone.frequency.setValueAtTime(lowHertz, from);
      tone.frequency.exponentialRampToValueAtTime(highHertz, from + sweepSeconds);
      tone
        .connect(new StereoPannerNode(audio, { pan }))
        .connect(new GainNode(audio, { gain: 0.4 }))
        .connect(audio.destination);
      tone.start(from);
      tone.stop(from + sweepSeconds);
    }
  }
};

const listenMs = 4000;
const quietest = 1e-4;

/** How far the loudest moment stands above the quiet ones, in decibels; what was heard never leaves the machine. */
export const microphoneStep: StepRun = async (stage) => {
  const begun = await stage.choice(
    ['listen', m.check_microphone_listen()],
    ['bad', m.check_microphone_bad(), 'quiet'],
  );
  if (begun === 'bad') return { bad: 1 };
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  stage.ended.addEventListener('abort', () => sound.getTracks().forEach((track) => track.stop()));
  const audio = new AudioContext();
  stage.ended.addEventListener('abort', () => void audio.close());
  const analyser = new AnalyserNode(audio, { fftSize: 2048 });
  audio.createMediaStreamSource(sound).connect(analyser);
  const meter = element('meter', { min: 0, max: 1, 'aria-label': m.check_microphone_level() });
  stage.show(element('p', { role: 'status' }, m.check_microphone_speak()), meter);
  const recorded = record(sound, stage.ended);

  const levels: number[] = [];
  const wave = new Float32Array(analyser.fftSize);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(wave);
      const level = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
      levels.push(Math.max(quietest, level));
      meter.value = Math.min(1, level * 4);
    }, 50);
    setTimeout(() => {
      clearInterval(timer);
      resolve();
    }, listenMs);
    stage.ended.addEventListener('abort', () => clearInterval(timer));
  });
  sound.getTracks().forEach((track) => track.stop());
  levels.sort((a, b) => a - b);
  const [floor = quietest, peak = quietest] = [levels[Math.floor(levels.length * 0.2)], levels.at(-1)];
  const decibels = Math.round(20 * Math.log10(peak / floor));
  const player = element('audio', {
    controls: true,
    src: await recorded,
    'aria-label': m.check_microphone_player(),
  });
  stage.show(player, element('p', {}, m.check_microphone_heard({ decibels })));
  const chosen = await stage.choice(
    ['fine', m.check_microphone_fine()],
    ['bad', m.check_microphone_bad(), 'quiet'],
  );
  return chosen === 'bad' ? { bad: 1 } : { decibels };
};

/** In memory, until the step ends. */
function record(sound: MediaStream, ended: AbortSignal): Promise<string> {
  const recorder = new MediaRecorder(sound);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  return new Promise((resolve) => {
    recorder.addEventListener('stop', () => {
      const address = URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
      ended.addEventListener('abort', () => URL.revokeObjectURL(address));
      resolve(address);
    });
  });
}
