import { eq } from 'drizzle-orm';
import type { customizationCalls } from '#features/customization/customization.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { ownSettingsOf, startPageOf } from '#kit/contract/own-settings.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What the caller has arranged for himself, or the usual. */
export const showOwn = async ({
  db,
  caller,
}: Pick<Operation, 'db' | 'caller'>): Promise<CallReply<(typeof customizationCalls)['getOwn']>> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!user) throw refuse(kitErrors.notFound);
  const own = ownSettingsOf(user.settings);
  const { articlePlatform, notices, signature, menu } = own;
  return {
    start_page: startPageOf(own, caller.role),
    articlePlatform,
    notices,
    signature,
    menu,
    has_email: user.email !== null,
  };
};
