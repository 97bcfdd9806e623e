import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, words } from '#features/exchange/testing/run-program.ts';

/** rtpengine of Debian, without a module of the kernel. */
export const startRtpengine = async (port: number) => {
  const program = runProgram('/usr/bin/rtpengine', [
    ...words(`--config-file=none --interface=127.0.0.1 --listen-ng=127.0.0.1:${port} --table=-1 -f -E`),
    ...words('--port-min=31000 --port-max=31200 --log-level=4 --num-threads=2 --delete-delay=1'),
  ]);
  await sleep(500);
  if (program.isOver()) throw new Error('rtpengine has not begun');
  return program;
};
