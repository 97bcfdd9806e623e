import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const projects = ['neutral', 'server', 'web', 'tests'].map((name) => `tsconfig.${name}.json`);
/** One checker each: several of one project work out the same types side by side, for twice the processor time. */
const options = ['--checkers', '1'];

const check = async (project: string): Promise<string> => {
  try {
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project, ...options], {
      cwd: root,
    });
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
