import { and, desc, eq, ilike, inArray, lt, or } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { fullName, shortName } from '#domain/person-name.ts';
import { mayPass } from '#domain/access.ts';
import { makeContracts, signForUs } from '#features/agent-contracts/agent-contracts.access.ts';
import type { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { isInForce } from '#features/agent-contracts/agent-contracts.rules.ts';
import { sideOf, subjectOf } from '#features/agent-contracts/agent-contracts.values.ts';
import { unsigned } from '#features/agent-contracts/agent-contracts.states.ts';
import { contractScope } from '#features/agent-contracts/server/agent-contracts.scope.ts';
import {
  agentContracts,
  contractSignatures,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import type { Contract } from '#features/agent-contracts/server/find-contract.ts';
import { users } from '#features/people/server/people.read.ts';
import { showSigners } from '#features/signing/server/signing.facade.ts';
import { canText } from '#features/sms/server/sms.facade.ts';
import { hiddenPhone } from '#features/signing/signing.rules.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

export type ContractView = CallReply<typeof contractCalls.makeContract>;
type Reader = Pick<Operation, 'db' | 'caller' | 'now'>;
type Person = typeof users.$inferSelect;

const readSignatures = async ({ db, now }: Reader, ids: readonly number[]) => {
  const rows = await db
    .select({ signature: contractSignatures, by: users })
    .from(contractSignatures)
    .innerJoin(users, eq(users.id, contractSignatures.userId))
    .where(inArray(contractSignatures.contractId, [...ids]))
    .orderBy(contractSignatures.side);
  return rows.map(({ signature, by }) => ({
    contractId: signature.contractId,
    view: {
      side: signature.side,
      method: signature.method,
      by: fullName(by),
      at: signature.at.toISOString(),
      phone: signature.phone && hiddenPhone(signature.phone),
      signers: showSigners(signature.signers, now),
      is_attached: signature.isAttached === true,
    },
  }));
};

/** Whose signature a contract waits for: the agent's first, then ours. */
export const isTurnOf = (
  { state, agentId }: Pick<Contract, 'state' | 'agentId'>,
  { userId, role }: Operation['caller'],
): boolean => (state === 'made' ? agentId === userId : state === 'signed_agent' && role === 'admin');

type Rights = Pick<ContractView, 'can_sign' | 'can_void' | 'can_end' | 'can_add' | 'can_bring_scan'>;

const rightsOf = (contract: Contract, { caller, now }: Reader): Rights => {
  const isMain = contract.parentId === null;
  const waits = unsigned.includes(contract.state);
  const isLive = contract.state === 'signed' && !contract.isEnded && contract.endsOn >= moscowDateOf(now);
  const leads = mayPass(makeContracts, caller.role);
  const isAdmin = mayPass(signForUs, caller.role);
  return {
    can_sign: contract.pdfSha256 !== null && isTurnOf(contract, caller),
    can_void: waits && leads,
    can_end: isMain && isLive && isAdmin,
    can_add: isMain && contract.state === 'signed' && !contract.isEnded && leads,
    can_bring_scan: contract.state === 'made' && isAdmin,
  };
};

type Row = { readonly contract: Contract; readonly agent: Person };

const viewsOf = async (reader: Reader, rows: readonly Row[]): Promise<ContractView[]> => {
  const { db, now } = reader;
  if (rows.length === 0) return [];
  const signatures = await readSignatures(
    reader,
    rows.map(({ contract }) => contract.id),
  );
  const makerIds = [...new Set(rows.map(({ contract }) => contract.madeBy))];
  const makers = new Map(
    (await db.select().from(users).where(inArray(users.id, makerIds))).map((one) => [one.id, shortName(one)]),
  );
  const today = moscowDateOf(now);
  return rows.map(({ contract, agent }) => ({
    id: contract.id,
    agent_id: contract.agentId,
    agent: sideOf(contract.values, 'agent').who || fullName(agent),
    kind: contract.kind,
    form: contract.form,
    number: contract.number,
    parent_id: contract.parentId,
    subject: subjectOf(contract.values),
    starts_on: contract.startsOn,
    ends_on: contract.endsOn,
    state: contract.state,
    is_in_force: isInForce(contract, today),
    is_over: contract.state === 'signed' && contract.endsOn < today,
    reason: contract.reason,
    confirms_at_issue: contract.confirmsAtIssue,
    vat_on_top: contract.vatOnTop,
    is_ready: contract.pdfSha256 !== null,
    made_by: makers.get(contract.madeBy) ?? '',
    made_at: contract.madeAt.toISOString(),
    signed_at: contract.signedAt?.toISOString() ?? null,
    signatures: signatures.filter(({ contractId }) => contractId === contract.id).map(({ view }) => view),
    ...rightsOf(contract, reader),
  }));
};

const selectRows = ({ db }: Reader) =>
  db
    .select({ contract: agentContracts, agent: users })
    .from(agentContracts)
    .innerJoin(users, eq(users.id, agentContracts.agentId));

/** One contract whose scope has been asked before. */
export const showContract = async (reader: Reader, id: number): Promise<ContractView> => {
  const [view] = await viewsOf(reader, await selectRows(reader).where(eq(agentContracts.id, id)));
  if (!view) throw new Error(`Contract ${id} is gone`);
  return view;
};

const readCursor = (cursor: string): number => {
  const id = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1)
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  return id;
};

/** A page of contracts in the caller's scope, the newest first. */
export const listContracts = async (
  reader: Reader & Pick<Operation, 'services'>,
  { agent_id: agentId, q = '', state, cursor, limit }: CallParsed<typeof contractCalls.listContracts>['body'],
): Promise<CallReply<typeof contractCalls.listContracts>> => {
  const { caller, services } = reader;
  const pattern = containing(q.trim());
  const rows = await selectRows(reader)
    .where(
      and(
        contractScope.where(caller),
        agentId === undefined ? undefined : eq(agentContracts.agentId, agentId),
        state === undefined ? undefined : eq(agentContracts.state, state),
        q.trim() === ''
          ? undefined
          : or(ilike(agentContracts.number, pattern), ilike(users.lastName, pattern)),
        cursor === undefined ? undefined : lt(agentContracts.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(agentContracts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await viewsOf(reader, page),
    next_cursor: last ? Buffer.from(String(last.contract.id)).toString('base64url') : null,
    has_sms: canText(services),
    has_plugin: services.settings.cadesPlugin !== undefined,
  };
};
