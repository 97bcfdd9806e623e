import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractErrors } from '#features/agent-contracts/agent-contracts.errors.ts';
import { contractNames } from '#features/agent-contracts/agent-contracts.names.ts';
import { unsigned } from '#features/agent-contracts/agent-contracts.states.ts';
import { contractTexts as texts } from '#features/agent-contracts/agent-contracts.texts.ts';
import { contractScope } from '#features/agent-contracts/server/agent-contracts.scope.ts';
import {
  agentContracts,
  contractTemplates,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { sideOf } from '#features/agent-contracts/agent-contracts.values.ts';
import { lastSignedOf, signedContracts } from '#features/agent-contracts/server/contract-days.ts';
import { findContract } from '#features/agent-contracts/server/find-contract.ts';
import { findToSign, lockToSign, signContract } from '#features/agent-contracts/server/sign-contract.ts';
import { saveTemplate, usesOf } from '#features/agent-contracts/server/contract-templates.ts';
import { agentMoves } from '#features/agents/agents.status.ts';
import { agentGuard, agentMoved } from '#features/agents/server/agents.facade.ts';
import { shelfPoint, standingVersions } from '#features/company/server/company.facade.ts';
import { defineContracts, payeeOf } from '#features/payees/server/payees.facade.ts';
import { mostFound, numberIn, templateParts } from '#features/print-templates/print-templates.kinds.ts';
import {
  placeByForm,
  placesByForm,
  printPoint,
} from '#features/print-templates/server/print-templates.facade.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { guardNewDeals } from '#features/deals/server/deals.facade.ts';
import { signingSubjects } from '#features/signing/server/signing.facade.ts';
import { voidContracts } from '#features/agent-contracts/server/make-contract.ts';
import { listen } from '#kit/server/define-hook.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { containing } from '#kit/server/like-words.ts';

/** A contract is signed in the room of signing. */
export const contractSubject = signingSubjects.give({
  purpose: 'contract',
  lock: lockToSign,
  document: { find: findToSign, sign: signContract },
});

/** Past the end of his contract, or of the one he works under, an agent opens no deals. */
export const contractBeforeDeals = guardNewDeals(async ({ db, services, caller, now }) => {
  const payee = await payeeOf({ db, services }, caller.userId, moscowDateOf(now));
  if (!payee?.waits) return;
  const last = await lastSignedOf(db, payee.personId);
  if (last) throw refuse(contractErrors.ended, { message: texts.ended(last.number, last.endsOn) });
});

/** Whose contract, and for which days: by this money is known to be a person's own. */
export const contractDays = defineContracts(signedContracts);

/** V6: what has been made in the product is signed by both sides; a contract on paper is known to the agents' book. */
export const contractBeforeWork = agentGuard('signed', async ({ db }, { userId }) => {
  const waits = and(
    eq(agentContracts.agentId, userId),
    isNull(agentContracts.parentId),
    inArray(agentContracts.state, [...unsigned]),
  );
  return (await db.$count(agentContracts, waits)) === 0 ? null : contractErrors.notSigned.message;
});

/** V7: his data are about to change, so what he has signed by them is void. */
export const contractsOfRefilled = listen(
  agentMoved,
  async (writing, { agentId, move, byUserId, reason }) => {
    if (move !== agentMoves.refill) return;
    await voidContracts(writing, { agentId, states: [...unsigned, 'signed'], reason, byUserId });
  },
);

/** Contracts that a template of a form makes; the one of those who pay НПД makes all of services. */
const isMadeBy = (form: LegalForm) =>
  form === 'self_employed'
    ? eq(agentContracts.kind, 'services')
    : and(eq(agentContracts.form, form), eq(agentContracts.kind, 'agency'));

/** A contract or an addendum among papers with templates: tried on one that has been made. */
export const contractPrint = printPoint.give({
  kind: 'contract',
  opens: contractCalls.openContract,
  names: contractNames,
  find: async ({ db, caller }, typed, { form, part }) => {
    const number = numberIn(typed);
    const rows = await db
      .select()
      .from(agentContracts)
      .where(
        and(
          contractScope.where(caller),
          number === undefined ? undefined : sql`${agentContracts.number} ilike ${containing(number)}`,
          form && isMadeBy(form),
          part && (part === 'contract' ? isNull : isNotNull)(agentContracts.parentId),
        ),
      )
      .orderBy(desc(agentContracts.id))
      .limit(mostFound);
    return rows.map(({ id, number: shown, values }) => ({
      id,
      title: `${shown}, ${sideOf(values, 'agent').who}`,
    }));
  },
  read: async (operation, id) => {
    const { number, values } = await findContract(operation, id);
    return { title: number, data: values };
  },
  stored: async (db, id) => {
    const [found] = await db
      .select({ sha256: contractTemplates.sha256 })
      .from(contractTemplates)
      .where(eq(contractTemplates.id, id));
    return found?.sha256;
  },
});

/** Templates of contracts and addenda go with the whole set of the company. */
export const contractShelf = shelfPoint.give({
  opens: contractCalls.openTemplate,
  loads: contractCalls.uploadTemplate,
  places: placesByForm(templateParts),
  standing: async (db, today) => {
    const rows = await db
      .select()
      .from(contractTemplates)
      .where(isNull(contractTemplates.withdrawnAt))
      .orderBy(
        contractTemplates.form,
        contractTemplates.part,
        desc(contractTemplates.validFrom),
        desc(contractTemplates.number),
      );
    return standingVersions(
      rows.map((row) => ({ ...row, place: placeByForm(row.part, row.form) })),
      today,
    );
  },
  judge: (_services, { kind: part, form }, content) => usesOf({ form, part }, content),
  keep: (operation, { kind: part, form }, { name, validFrom, content }, uses) =>
    saveTemplate(
      operation,
      { form, part, valid_from: validFrom },
      { name, uses, sha256: null, bytes: content.length, content },
    ),
});
