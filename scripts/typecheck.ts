import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const projects = ['tsconfig.neutral.json', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.json'];

const check = async (project: string): Promise<string> => {
  try {
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { cwd: root });
    return '';
  } catch (error) {
    return `${project}\n${(error as { stdout: string }).stdout}`;
  }
};

const problems = (await Promise.all(projects.map(check))).filter(Boolean);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
