import { globSync } from 'node:fs';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { importsOf, readSources, root } from '#app/checks/source-files.ts';
import { rolesOf } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { isWriting, type NamedCall } from '#kit/contract/define-call.ts';

/** A screen whose roles are not all let in by a call that a part of it makes, without anything there asking. */
type ShutButton = {
  readonly screen: string;
  readonly file: string;
  readonly call: string;
  readonly roles: readonly Role[];
};

/** A part that asks who looks, or goes by what the server says may be done to the record. */
const asks =
  /\bmayPass\(|\buseRole\(|\bmay_\w+|\bcan(_\w+|[A-Z]\w*|\b)|\bmay[A-Z]\w+|\bmoves\b|\bis_?(own|mine|open)\b/;

const collectCalls = async (): Promise<ReadonlyMap<string, NamedCall>> => {
  const found = new Map<string, NamedCall>();
  for (const file of globSync('src/features/*/*.contract.ts', { cwd: root })) {
    const module = (await import(`${root}${file}`)) as Readonly<Record<string, unknown>>;
    for (const [group, calls] of Object.entries(module))
      if (typeof calls === 'object' && calls !== null)
        for (const [name, call] of Object.entries(calls))
          if (typeof call === 'object' && call !== null && 'access' in call)
            found.set(`${group}.${name}`, call as NamedCall);
  }
  return found;
};

const loaded = /import\('(#features\/[^']+)'\)/g;

/**
 * Follows each screen into its parts, as far as none of them asks, and compares the roles the screen lets in with those
 * of every writing call met. Answers how many calls were met, too.
 */
export const findShutButtons = async (): Promise<{ readonly met: number; readonly shut: ShutButton[] }> => {
  const sources = new Map(
    readSources()
      .filter(({ path }) => /^src\/features\/[^/]+\/web\//.test(path))
      .map((file) => [file.path, file]),
  );
  const pathOf = (name: string): string => name.replace('#features/', 'src/features/');
  const calls = await collectCalls();
  const shut: ShutButton[] = [];
  let met = 0;
  for (const { file, screen } of await collectScreens()) {
    const text = sources.get(file)?.text ?? '';
    const at = text.indexOf(`path: '${screen.path}'`);
    const entry = /import\('(#features\/[^']+)'\)/.exec(text.slice(at))?.[1];
    if (at < 0 || entry === undefined || screen.access.kind !== 'roles') continue;
    const seen = new Set<string>();
    const visit = (path: string): void => {
      const source = sources.get(path);
      if (!source || path.endsWith('.screens.ts') || seen.has(path) || asks.test(source.text)) return;
      seen.add(path);
      for (const [, name] of source.text.matchAll(/\b(\w+Calls\.\w+)\b/g)) {
        const call = calls.get(name ?? '');
        if (!call || !isWriting(call)) continue;
        met += 1;
        const roles = rolesOf(screen.access).filter((role) => !rolesOf(call.access).includes(role));
        if (roles.length > 0) shut.push({ screen: screen.path, file: path, call: call.name, roles });
      }
      const dynamic = [...source.text.matchAll(loaded)].map(([, name]) => name ?? '');
      for (const next of [...importsOf(source), ...dynamic]) visit(pathOf(next));
    };
    visit(pathOf(entry));
  }
  return { met, shut };
};
