import { partsVisitor } from '#app/checks/buttons/visit-parts.ts';
import { collectScreens } from '#app/checks/collect-screens.ts';
import { rolesOf } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';

/** A screen whose roles are not all let in by a call that a part of it makes, without anything there asking. */
type ShutButton = {
  readonly screen: string;
  readonly file: string;
  readonly call: string;
  readonly roles: readonly Role[];
};

/** A part that asks who looks, or goes by what the server says may be done to the record. */
const asks =
  /\bmayPass\(|\buseRole\(|\bmay_\w+|\bcan(_\w+|[A-Z]\w*|\b)|\bmay(?!Call\b)[A-Z]\w+|\bmoves\b|\bis_?(own|mine|open)\b/;

/**
 * Follows each screen into its parts, as far as none of them asks, and compares the roles the screen lets in with those
 * of every writing call met. Answers how many calls were met, too.
 */
export const findShutButtons = async (): Promise<{ readonly met: number; readonly shut: ShutButton[] }> => {
  const { visitFrom, textOf } = await partsVisitor(asks);
  const shut: ShutButton[] = [];
  let met = 0;
  for (const { file, screen } of await collectScreens()) {
    const text = textOf(file);
    const at = text.indexOf(`path: '${screen.path}'`);
    const entry = /import\('#(features\/[^']+)'\)/.exec(text.slice(at))?.[1];
    if (at < 0 || entry === undefined || screen.access.kind !== 'roles') continue;
    const seeing = rolesOf(screen.access);
    for (const { file: part, call } of visitFrom([`src/${entry}`])) {
      met += 1;
      const roles = seeing.filter((role) => !rolesOf(call.access).includes(role));
      if (roles.length > 0) shut.push({ screen: screen.path, file: part, call: call.name, roles });
    }
  }
  return { met, shut };
};
