import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTexts } from '#app/server.texts.ts';

export type Command = { readonly name: string; readonly args: readonly string[]; readonly input?: string };

/** Does a command, saying lines on the way; `signal` tells that nobody waits for it any more. The answer is the exit code. */
type RunCommand = (command: Command, report: (line: string) => void, signal: AbortSignal) => Promise<number>;

const socketFile = (dataDir: string): string => join(dataDir, 'commands.sock');

const serve = async (socket: Socket, run: RunCommand): Promise<void> => {
  const left = new AbortController();
  socket.once('close', () => left.abort());
  const [line] = (await once(createInterface({ input: socket }), 'line')) as [string];
  const report = (text: string): void => void socket.write(`${JSON.stringify({ line: text })}\n`);
  const code = await run(JSON.parse(line) as Command, report, left.signal).catch(() => 1);
  socket.end(`${JSON.stringify({ code })}\n`);
};

/**
 * Takes commands of other processes on this machine while the server holds the embedded database: a socket
 * in the data folder that only the folder's owner can open. Returns what closes it.
 */
export const listenForCommands = async (dataDir: string, run: RunCommand): Promise<() => Promise<void>> => {
  const file = socketFile(dataDir);
  await rm(file, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket, run).catch(() => socket.destroy());
  });
  server.listen(file);
  await once(server, 'listening');
  await chmod(file, 0o600);
  return async () => {
    server.close();
    await rm(file, { force: true });
  };
};

/** Hands a command to the server that holds the data folder and prints its lines; undefined when none does. */
export const handToServer = async (
  dataDir: string,
  command: Command,
  report: (line: string) => void,
): Promise<number | undefined> => {
  const file = socketFile(dataDir);
  if (!existsSync(file)) return undefined;
  const socket = connect(file);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  socket.write(`${JSON.stringify(command)}\n`);
  socket.on('error', () => socket.destroy());
  let code: number | undefined;
  for await (const text of createInterface({ input: socket })) {
    const message = JSON.parse(text) as { line?: string; code?: number };
    if (message.line !== undefined) report(message.line);
    if (message.code !== undefined) code = message.code;
  }
  if (code === undefined) report(startTexts.serverGone);
  return code ?? 1;
};
