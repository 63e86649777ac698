import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate, templatePath } from './deploy-templates.ts';
import { waitUntil, type Workspace } from './processes.ts';

type Programs = { haproxy: string; openssl: string };

type Addresses = {
  plainPort: number;
  sitePort: number;
  databasePort: number;
  servers: number[];
  databases: { port: number; restPort: number }[];
};

export async function startProxy(workspace: Workspace, { haproxy, openssl }: Programs, at: Addresses) {
  workspace.start('haproxy', [haproxy, '-db', '-f', await writeProxyConfig(workspace, openssl, at)]);
  await waitUntil('HAProxy answers', 20, async () => {
    const { status } = await fetch(`http://127.0.0.1:${at.plainPort}/`, { redirect: 'manual' });
    return status === 308;
  });
}

/** The document's HAProxy configuration, with a self-signed certificate. */
export async function writeProxyConfig(
  workspace: Workspace,
  openssl: string,
  at: Addresses,
): Promise<string> {
  const [pem, file] = [join(workspace.folder, 'site.pem'), join(workspace.folder, 'haproxy.cfg')];
  const subject = ['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-x509'];
  const out = ['-keyout', pem, '-out', `${pem}.crt`];
  await workspace.start('openssl', [openssl, 'req', ...curve, ...subject, ...out]).ended;
  writeFileSync(pem, readFileSync(`${pem}.crt`, 'utf8') + readFileSync(pem, 'utf8'));
  const [first, second, third] = at.servers.map((port) => `127.0.0.1:${port}`);
  const [one, two] = at.databases.map(({ port, restPort }) => `127.0.0.1:${port} check port ${restPort}`);
  const text = fillTemplate('haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${at.plainPort}`,
    'bind :443': `bind 127.0.0.1:${at.sitePort}`,
    '/etc/haproxy/site.pem': pem,
    '/etc/haproxy/away.http': templatePath('away.http'),
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
