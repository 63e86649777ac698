import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { serverArgs } from '../testing/server-process.ts';
import { fillTemplate } from './deploy-templates.ts';
import {
  answersOk,
  changeOwner,
  killPostmaster,
  postgresUser,
  waitUntil,
  type Workspace,
} from './processes.ts';

const s3rver = new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url).pathname;

export async function startEtcdProcess(workspace: Workspace, binary: string) {
  const [clients, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${clients}`;
  const data = join(workspace.folder, 'etcd');
  const args = ['--data-dir', data, '--listen-peer-urls', `http://127.0.0.1:${peers}`];
  workspace.start('etcd', [binary, ...args, '--listen-client-urls', url, '--advertise-client-urls', url]);
  await waitUntil('etcd answers', 20, () => answersOk(`${url}/health`));
  return `127.0.0.1:${clients}`;
}

/** PostgreSQL under Patroni: a primary or a standby, as etcd decides; `start` starts it. */
export async function prepareDatabase(workspace: Workspace, patroni: string, name: string, etcd: string) {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = join(workspace.folder, `postgres-${name}`);
  const data = workspace.postgresIn(home);
  const file = join(workspace.folder, `patroni-${name}.yml`);
  const user = postgresUser();
  writeFileSync(
    file,
    fillTemplate('patroni.yml', {
      'name: one': `name: ${name}`,
      '10.0.0.1:8008': `127.0.0.1:${restPort}`,
      '10.0.0.1:5432': `127.0.0.1:${port}`,
      '10.0.0.1:2379, 10.0.0.2:2379, 10.0.0.3:2379': etcd,
      '10.0.0.0/24': '127.0.0.0/8',
      '/var/lib/postgresql/15/hatbodol': data,
    }),
  );
  mkdirSync(home, { mode: 0o700 });
  changeOwner(home, user);
  const start = () =>
    workspace.start(`patroni-${name}`, [patroni, file], {
      ...(user && { user }),
      env: { PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass') },
    });
  let running: ReturnType<typeof start> | undefined;
  return {
    port,
    restPort,
    restUrl: `http://127.0.0.1:${restPort}`,
    start: () => {
      running = start();
    },
    /** As when the machine itself is gone: neither Patroni nor PostgreSQL signs off. */
    kill: async () => {
      const patroniEnded = running?.kill('SIGKILL');
      killPostmaster(data);
      await patroniEnded;
    },
  };
}

export async function startRedisProcess(workspace: Workspace, binary: string) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', workspace.folder, '--save', ''];
  const start = () => workspace.start('redis', [binary, ...args]);
  let running = start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => running.kill('SIGKILL'),
    start: () => {
      running = start();
    },
  };
}

/** The S3-compatible store; answers the settings that point a server to it. */
export async function startObjectStore(workspace: Workspace) {
  const port = await freePort();
  const args = ['-s', '-d', join(workspace.folder, 's3'), '-a', '127.0.0.1', '-p', String(port)];
  workspace.start('s3', [process.execPath, s3rver, ...args, '--configure-bucket', 'pictures']);
  const endpoint = `http://127.0.0.1:${port}`;
  await waitUntil('the store answers', 20, async () => (await fetch(endpoint)).status < 500);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** One of our own servers; `start` starts it and waits until it is ready. */
export async function prepareServer(workspace: Workspace, name: string, settings: Record<string, string>) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...settings, PORT: String(port), DATA_DIR: join(workspace.folder, name) };
  let running: ReturnType<typeof workspace.start> | undefined;
  return {
    port,
    address,
    start: async () => {
      running = workspace.start(name, [process.execPath, ...serverArgs], { env });
      await waitUntil(`${name} is ready`, 30, () => answersOk(`${address}/readyz`));
    },
    end: (signal: NodeJS.Signals) => running?.kill(signal),
  };
}
