import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// A process of its own, so that the two servers of `cold-start` are of one kind: Fastify on Node.
const [, , folder = ''] = process.argv;
const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
const page = readFileSync(`${folder}/index.html`, 'utf8');
app.get('/', (_request, reply) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
);
await app.register(fastifyStatic, { root: folder, index: false });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close());
