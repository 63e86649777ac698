import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { writeProxyConfig } from './cluster/haproxy.ts';
import { openWorkspace } from './cluster/processes.ts';

const [haproxy, openssl] = ['/usr/sbin/haproxy', '/usr/bin/openssl'];

test(
  'HAProxy takes the file of the document',
  { skip: !(existsSync(haproxy) && existsSync(openssl)) && 'HAProxy or OpenSSL is not installed' },
  async () => {
    const ports = { plainPort: 8080, sitePort: 8443, databasePort: 5000, servers: [3001, 3002, 3003] };
    const databases = [
      { port: 5432, restPort: 8008 },
      { port: 5433, restPort: 8009 },
    ];
    const file = await writeProxyConfig(openWorkspace(), openssl, { ...ports, databases });
    assert.match(execFileSync(haproxy, ['-c', '-f', file], { encoding: 'utf8', stdio: 'pipe' }), /valid/);
  },
);
