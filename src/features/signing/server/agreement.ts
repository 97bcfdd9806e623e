import { and, eq } from 'drizzle-orm';
import type { signingCalls } from '#features/signing/signing.contract.ts';
import { signingErrors } from '#features/signing/signing.errors.ts';
import { signingTexts as texts } from '#features/signing/signing.texts.ts';
import { signAgreements } from '#features/signing/server/signing.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type AgreementView = CallReply<typeof signingCalls.getAgreement>;
const version = texts.agreementVersion;

/** When a person accepted the present agreement on the simple signature, if he has. */
export const agreedAt = async ({ db }: Pick<Operation, 'db'>, userId: number): Promise<Date | null> => {
  const [row] = await db
    .select({ at: signAgreements.at })
    .from(signAgreements)
    .where(and(eq(signAgreements.userId, userId), eq(signAgreements.version, version)));
  return row?.at ?? null;
};

export const showAgreement = async (reader: Pick<Operation, 'db' | 'caller'>): Promise<AgreementView> => ({
  version,
  text: texts.ownAgreement,
  agreed_at: (await agreedAt(reader, reader.caller.userId))?.toISOString() ?? null,
});

/** Accepts the agreement, once; who has signed in as another accepts nothing. */
export const acceptAgreement = async (
  context: Operation & Pick<CallContext, 'address' | 'userAgent'>,
  seen: string,
): Promise<AgreementView> => {
  const { db, caller, now, address, userAgent } = context;
  if (seen !== version) throw refuse(signingErrors.newerAgreement);
  const [made] = await db
    .insert(signAgreements)
    .values({ userId: caller.userId, version, address, userAgent, at: now })
    .onConflictDoNothing()
    .returning({ id: signAgreements.id });
  if (made) await recordChange(context, { entity: 'signAgreement', entityId: made.id, after: { version } });
  return showAgreement(context);
};
