import { m } from '#words';
import { element, paragraph } from '#platform/web/elements.ts';
import { readBattery } from './read-system.ts';
import type { StepRun } from './stage.ts';

/** The picture stays on the machine; a person says whether it is one. */
export const cameraStep: StepRun = async (stage) => {
  const begun = await stage.choice(['look', m.check_camera_look()], ['bad', m.check_camera_bad(), 'quiet']);
  if (begun === 'bad') return { bad: 1 };
  const picture = await navigator.mediaDevices.getUserMedia({ video: true });
  stage.ended.addEventListener('abort', () => picture.getTracks().forEach((track) => track.stop()));
  const video = element('video', { class: 'machine-video', muted: true, autoplay: true, playsinline: true });
  video.srcObject = picture;
  stage.show(video);
  const chosen = await stage.choice(['fine', m.check_camera_fine()], ['bad', m.check_camera_bad(), 'quiet']);
  return { bad: chosen === 'fine' ? 0 : 1 };
};

/** Where the browser tells of the charger, the plug itself is the answer. */
export const chargerStep: StepRun = async (stage) => {
  const battery = await readBattery();
  const plugged = new Promise<'plugged'>((resolve) => {
    battery?.addEventListener('chargingchange', () => battery.charging && resolve('plugged'));
  });
  if (battery) stage.show(paragraph(m.check_charger_watching()));
  const chosen = stage.choice(
    ['fine', m.check_charger_fine(), 'quiet'],
    ['bad', m.check_charger_bad(), 'quiet'],
  );
  const found = await Promise.race([plugged, chosen]);
  if (found === 'plugged') return { hasPlugged: true };
  return { bad: found === 'fine' ? 0 : 1 };
};
