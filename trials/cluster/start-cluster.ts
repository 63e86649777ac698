import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { program } from '#platform/testing/programs.ts';
import { startProxy } from './haproxy.ts';
import { http2ClientAt } from './http2-client.ts';
import { answersOk, waitUntil, type Workspace } from './processes.ts';
import {
  prepareDatabase,
  prepareServer,
  startEtcdProcess,
  startObjectStore,
  startRedisProcess,
} from './services.ts';

/** Where Debian puts the programs that `docs/deploy.md` installs. */
export async function findPrograms() {
  return {
    haproxy: await program(['haproxy', '/usr/sbin/haproxy'], 'haproxy'),
    patroni: await program(['patroni'], 'patroni'),
    etcd: await program(['etcd'], 'etcd-server'),
    redis: await program(['redis-server'], 'redis-server'),
    openssl: await program(['openssl'], 'openssl'),
    postgres: await program(['/usr/lib/postgresql/15/bin/postgres'], 'postgresql-15'),
  };
}

type Programs = Awaited<ReturnType<typeof findPrograms>>;

/** The document's three machines on loopback: three servers, a primary and its standby, and what they share. */
export async function startCluster(workspace: Workspace, programs: Programs) {
  const etcd = await startEtcdProcess(workspace, programs.etcd);
  const one = await prepareDatabase(workspace, programs.patroni, 'one', etcd);
  const two = await prepareDatabase(workspace, programs.patroni, 'two', etcd);
  one.start();
  await waitUntil('the first machine is primary', 60, () => answersOk(`${one.restUrl}/primary`));
  two.start();
  await waitUntil('the second is its synchronous standby', 60, () => answersOk(`${two.restUrl}/sync`));
  const redis = await startRedisProcess(workspace, programs.redis);
  const objectStore = await startObjectStore(workspace);

  const [plainPort, sitePort, databasePort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://127.0.0.1:${sitePort}`,
    DATABASE_URL: `postgres://postgres:SUPERUSER-PASSWORD@127.0.0.1:${databasePort}/postgres`,
    SEAL_KEY: randomBytes(32).toString('base64url'),
    REDIS_URL: redis.url,
    ...objectStore,
    TRUST_PROXY: '1',
    NOTICE_SECONDS: '4',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Hatbodol <no-reply@example.com>',
    LOG_LEVEL: 'warn',
  };
  const servers = [];
  for (const name of ['server-one', 'server-two', 'server-three'])
    servers.push(await prepareServer(workspace, name, settings));
  const serverPorts = servers.map(({ port }) => port);
  const databases = { one, two };
  await startProxy(workspace, programs, {
    plainPort,
    sitePort,
    databasePort,
    servers: serverPorts,
    databases: [one, two],
  });
  for (const server of servers) await server.start();
  const certificate = readFileSync(join(workspace.folder, 'site.pem.crt'), 'utf8');
  const site = settings.PUBLIC_URL;
  const send = http2ClientAt('127.0.0.1', site, certificate);
  await waitUntil('the site answers', 20, async () => (await send('/')).status === 200);
  return { site, certificate, servers, redis, databases, databaseUrl: settings.DATABASE_URL };
}
