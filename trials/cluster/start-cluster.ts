import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#platform/testing/free-port.ts';
import { program } from '#platform/testing/programs.ts';
import { askFrom } from './http2-client.ts';
import { answers, give, killPostmaster, type Place, until, unprivileged } from './processes.ts';

const templates = new URL('../../docs/deploy/', import.meta.url);
const s3rver = new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url).pathname;

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

/** A file of the document, with this machine's addresses in place of the document's. */
function filledIn(name: string, addresses: Record<string, string>): string {
  let text = readFileSync(new URL(name, templates), 'utf8');
  for (const [from, to] of Object.entries(addresses)) {
    if (!text.includes(from)) throw new Error(`docs/deploy/${name} names no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** The document's three machines on loopback: three servers, a primary and its standby, and what they share. */
export async function startCluster(place: Place, programs: Awaited<ReturnType<typeof findPrograms>>) {
  const etcd = await startEtcd(place, programs.etcd);
  const ports = [];
  for (let count = 0; count < 4; count += 1) ports.push(await freePort());
  const databases = [
    await startDatabase(place, programs, { name: 'one', etcd, port: ports[0]!, rest: ports[1]! }),
    await startDatabase(place, programs, { name: 'two', etcd, port: ports[2]!, rest: ports[3]! }),
  ];
  const [one, two] = databases as [(typeof databases)[0], (typeof databases)[0]];
  one.start();
  await until('the first machine is primary', 60, () => answers(`${one.rest}/primary`));
  two.start();
  await until('the second is its synchronous standby', 60, () => answers(`${two.rest}/sync`));
  const redis = await startRedis(place, programs.redis);
  const store = await startStore(place);

  const sitePort = await freePort();
  const databasePort = await freePort();
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://127.0.0.1:${sitePort}`,
    DATABASE_URL: `postgres://postgres:SUPERUSER-PASSWORD@127.0.0.1:${databasePort}/postgres`,
    REDIS_URL: redis.url,
    ...store,
    TRUST_PROXY: '1',
    NOTICE_SECONDS: '4',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Hatbodol <no-reply@example.com>',
    LOG_LEVEL: 'warn',
  };
  const servers = [];
  for (const name of ['server-one', 'server-two', 'server-three'])
    servers.push(await prepareServer(place, name, settings));
  await startProxy(place, programs.haproxy, programs.openssl, {
    plainPort: await freePort(),
    sitePort,
    databasePort,
    servers: servers.map(({ port }) => port),
    databases,
  });
  for (const server of servers) await server.start();
  const certificate = readFileSync(join(place.folder, 'site.pem.crt'), 'utf8');
  const site = settings.PUBLIC_URL;
  const ask = askFrom('127.0.0.1', site, certificate);
  await until('the site answers', 20, async () => (await ask('/')).status === 200);
  return {
    site,
    certificate,
    servers,
    redis,
    databases: { one, two },
    databaseUrl: settings.DATABASE_URL,
  };
}

async function startEtcd(place: Place, binary: string) {
  const [clients, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${clients}`;
  const own = ['--data-dir', join(place.folder, 'etcd'), '--listen-peer-urls', `http://127.0.0.1:${peers}`];
  place.start('etcd', [binary, ...own, '--listen-client-urls', url, '--advertise-client-urls', url]);
  await until('etcd answers', 20, () => answers(`${url}/health`));
  return `127.0.0.1:${clients}`;
}

type DatabaseAt = { name: string; etcd: string; port: number; rest: number };

async function startDatabase(
  place: Place,
  { patroni }: { patroni: string },
  { name, etcd, port, rest }: DatabaseAt,
) {
  const home = join(place.folder, `postgres-${name}`);
  const data = place.postgresIn(home);
  const file = join(place.folder, `patroni-${name}.yml`);
  const as = unprivileged();
  writeFileSync(
    file,
    filledIn('patroni.yml', {
      'name: one': `name: ${name}`,
      '10.0.0.1:8008': `127.0.0.1:${rest}`,
      '10.0.0.1:5432': `127.0.0.1:${port}`,
      '10.0.0.1:2379, 10.0.0.2:2379, 10.0.0.3:2379': etcd,
      '10.0.0.0/24': '127.0.0.0/8',
      '/var/lib/postgresql/15/hatbodol': data,
    }),
  );
  mkdirSync(home, { mode: 0o700 });
  give(home, as);
  const start = () =>
    place.start(`patroni-${name}`, [patroni, file], {
      ...(as && { as }),
      env: { PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass') },
    });
  let running: ReturnType<typeof start> | undefined;
  return {
    port,
    restPort: rest,
    rest: `http://127.0.0.1:${rest}`,
    start: () => {
      running = start();
    },
    /** As when the machine itself is gone: nobody is left to say goodbye. */
    kill: async () => {
      const patroniGone = running?.kill('SIGKILL');
      killPostmaster(data);
      await patroniGone;
    },
  };
}

async function startRedis(place: Place, binary: string) {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', place.folder, '--save', ''];
  const start = () => place.start('redis', [binary, ...words]);
  let running = start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => running.kill('SIGKILL'),
    start: () => {
      running = start();
    },
  };
}

async function startStore(place: Place) {
  const port = await freePort();
  const words = ['-s', '-d', join(place.folder, 's3'), '-a', '127.0.0.1', '-p', String(port)];
  place.start('s3', [process.execPath, s3rver, ...words, '--configure-bucket', 'pictures']);
  const endpoint = `http://127.0.0.1:${port}`;
  await until('the store answers', 20, async () => (await fetch(endpoint)).status < 500);
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

async function prepareServer(place: Place, name: string, settings: Record<string, string>) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...settings, PORT: String(port), DATA_DIR: join(place.folder, name) };
  let running: ReturnType<typeof place.start> | undefined;
  return {
    port,
    address,
    start: async () => {
      running = place.start(name, [process.execPath, 'app/main.ts'], { env });
      await until(`${name} is ready`, 30, () => answers(`${address}/readyz`));
    },
    end: (signal: NodeJS.Signals) => running?.kill(signal),
  };
}

async function startProxy(place: Place, haproxy: string, openssl: string, at: Addresses) {
  place.start('haproxy', [haproxy, '-db', '-f', await proxyFile(place, openssl, at)]);
  await until('HAProxy answers', 20, async () => {
    const { status } = await fetch(`http://127.0.0.1:${at.plainPort}/`, { redirect: 'manual' });
    return status === 308;
  });
}

type Addresses = {
  plainPort: number;
  sitePort: number;
  databasePort: number;
  servers: number[];
  databases: { port: number; restPort: number }[];
};

/** The document's file for HAProxy, with a certificate of our own. */
export async function proxyFile(place: Place, openssl: string, at: Addresses): Promise<string> {
  const [pem, file] = [join(place.folder, 'site.pem'), join(place.folder, 'haproxy.cfg')];
  const subject = ['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-x509'];
  const out = ['-keyout', pem, '-out', `${pem}.crt`];
  await place.start('openssl', [openssl, 'req', ...curve, ...subject, ...out]).ended;
  writeFileSync(pem, readFileSync(`${pem}.crt`, 'utf8') + readFileSync(pem, 'utf8'));
  const [first, second, third] = at.servers.map((port) => `127.0.0.1:${port}`);
  const [one, two] = at.databases.map(({ port, restPort }) => `127.0.0.1:${port} check port ${restPort}`);
  const text = filledIn('haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${at.plainPort}`,
    'bind :443': `bind 127.0.0.1:${at.sitePort}`,
    '/etc/haproxy/site.pem': pem,
    '/etc/haproxy/away.http': new URL('away.http', templates).pathname,
    '10.0.0.1:3000': first!,
    '10.0.0.2:3000': second!,
    '10.0.0.3:3000': third!,
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${at.databasePort}`,
    '10.0.0.1:5432 check port 8008': one!,
    '10.0.0.2:5432 check port 8008': two!,
    '  server three 10.0.0.3:5432 check port 8008\n': '',
  });
  writeFileSync(file, text);
  return file;
}
