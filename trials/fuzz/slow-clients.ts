import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { boundary } from '#features/images/testing/raw-upload.ts';
import { type LimitedServer, openLimitedServer } from '../testing/limited-server.ts';

const normalClients = 4;

/** First bytes of each kind of slow request: headers that never end, or a body that never does. */
const slowRequests = {
  headers: () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: () =>
    'POST /v1/accounts:signUp?key=hatbodol HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  upload: (token: string) =>
    `POST /images HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 900000\r\n\r\n--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
};

type Attack = { clients: number; seconds: number; untilDisconnected: boolean };

/** Slow-request attack (a byte a second) beside normal traffic, and the same traffic before it for comparison. */
export async function attackSlowly({ clients, seconds, untilDisconnected }: Attack) {
  await using server = await openLimitedServer('sqlite');
  const admin = await server.joinAdmin('Admin');
  await server.addBrand(admin);
  const body = await server.machine(admin);
  await server.call(createLaptop, { token: admin.token, body });
  const before = await measureTraffic(server, seconds);

  const { token } = await server.join('Slow');
  const count = Math.ceil(clients / 3);
  const open = (start: string) => Array.from({ length: count }, () => openSocket(server, start));
  const slowHeaders = open(slowRequests.headers());
  const sockets = [...slowHeaders, ...open(slowRequests.body()), ...open(slowRequests.upload(token))];
  const everySecond = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1000);
  const during = await measureTraffic(server, seconds);
  const uploadWorks = await server.picture(admin).then(
    () => true,
    () => false,
  );
  const began = performance.now();
  if (untilDisconnected)
    await Promise.all(slowHeaders.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  const disconnectedAfterSeconds = seconds + (performance.now() - began) / 1000;
  clearInterval(everySecond);
  for (const socket of sockets) socket.destroy();
  return { before, during, uploadWorks, disconnectedAfterSeconds };
}

function openSocket({ process }: LimitedServer, start: string): Socket {
  const { hostname, port } = new URL(process.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  socket.write(start);
  return socket;
}

/** Everyday reads by a few clients: how many, how many refused, and the 99th percentile of the time. */
async function measureTraffic(server: LimitedServer, seconds: number) {
  const paths = [
    '/',
    '/api/laptopsPage',
    '/api/search?q=prelude',
    '/all-collections',
    '/v1/projects?key=hatbodol',
  ];
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const began = performance.now();
      const response = await server.send(paths[turn % paths.length]!);
      await response.arrayBuffer();
      if (!response.ok) refused += 1;
      times.push(performance.now() - began);
      await pause(2);
    }
  };
  await Promise.all(Array.from({ length: normalClients }, client));
  return {
    count: times.length,
    refused,
    p99Ms: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!,
  };
}
