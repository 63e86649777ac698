import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createLaptop } from '#features/laptops/laptop-contract.ts';
import { boundary } from '#features/images/testing/raw-request.ts';
import { type Crowd, openCrowd } from '../testing/limited-server.ts';

const atOnce = 4;

/** How each kind begins: with headers that do not end, or a body that does not. */
const beginnings = {
  headers: () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: () =>
    'POST /v1/accounts:signUp?key=hatbodol HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  upload: (token: string) =>
    `POST /images HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 900000\r\n\r\n--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
};

/** Many say their requests a byte a second while others go about their business. */
export async function besiege({
  clients,
  seconds,
  untilGone,
}: {
  clients: number;
  seconds: number;
  untilGone: boolean;
}) {
  await using crowd = await openCrowd('sqlite');
  const admin = await crowd.joinAdmin('Admin');
  await crowd.addBrand(admin);
  const body = await crowd.machine(admin);
  await crowd.call(createLaptop, { token: admin.token, body });
  const before = await business(crowd, seconds);

  const { token } = await crowd.join('Slow');
  const sieges = Object.entries(beginnings).map(([kind, begin]) => ({
    kind,
    sockets: Array.from({ length: Math.ceil(clients / 3) }, () => slow(crowd, begin(token))),
  }));
  const everySecond = setInterval(() => {
    for (const { sockets } of sieges) for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1000);
  const during = await business(crowd, seconds);
  const upload = await crowd.picture(admin).then(
    () => true,
    () => false,
  );
  const began = performance.now();
  const headers = sieges.find(({ kind }) => kind === 'headers')!.sockets;
  if (untilGone)
    await Promise.all(headers.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
  const goneAfter = seconds + (performance.now() - began) / 1000;
  clearInterval(everySecond);
  for (const { sockets } of sieges) for (const socket of sockets) socket.destroy();
  return { before, during, upload, goneAfter };
}

function slow({ served }: Crowd, beginning: string): Socket {
  const { hostname, port } = new URL(served.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  socket.write(beginning);
  return socket;
}

/** Everyday reads and sign-ups by a few people: how long the slowest hundredth took. */
async function business(crowd: Crowd, seconds: number) {
  const paths = [
    '/',
    '/api/laptopsPage',
    '/api/search?q=prelude',
    '/all-collections',
    '/v1/projects?key=hatbodol',
  ];
  const took: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const person = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const began = performance.now();
      const response = await crowd.ask(paths[turn % paths.length]!);
      await response.arrayBuffer();
      if (!response.ok) refused += 1;
      took.push(performance.now() - began);
      await pause(2);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, person));
  return { count: took.length, refused, p99: took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)]! };
}
