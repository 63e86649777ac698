import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

const like = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a device is named by what its browser says of itself', () => {
  const named = {
    [`${like} (Linux; Android 14; SM-A155F) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`]:
      'Chrome, Android',
    [`${like} (Linux; Android 14; SM-A155F) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`]:
      'Samsung Internet, Android',
    [`${like} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`]:
      'Edge, Windows',
    [`${like} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`]: 'Firefox, Linux',
    [`${like} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`]:
      'Safari, iOS',
    [`${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`]:
      'Safari, macOS',
    'curl/8.5.0': '',
    '': '',
  };
  for (const [agent, name] of Object.entries(named)) assert.equal(deviceName(agent), name, agent);
});
