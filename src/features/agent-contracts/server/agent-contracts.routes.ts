import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { makeAddendum } from '#features/agent-contracts/server/make-addendum.ts';
import {
  listTemplates,
  openTemplate,
  previewContract,
  readSample,
  readUploaded,
  saveTemplate,
  withdrawTemplate,
} from '#features/agent-contracts/server/contract-templates.ts';
import { listCandidates } from '#features/agent-contracts/server/list-candidates.ts';
import { endContract, makeContract, voidContract } from '#features/agent-contracts/server/make-contract.ts';
import {
  hashContract,
  openContract,
  openContractSheet,
  openContractSignature,
} from '#features/agent-contracts/server/open-contract.ts';
import { listContracts } from '#features/agent-contracts/server/show-contracts.ts';
import { bringScan } from '#features/agent-contracts/server/sign-contract.ts';
import { implement, workFirst } from '#kit/server/implement.ts';

export const contractRoutes = implement(contractCalls, {
  listContracts: ({ body }, context) => listContracts(context, body),
  listCandidates: ({ body }, context) => listCandidates(context, body),
  makeContract: ({ body }, context) => makeContract(context, body),
  makeAddendum: ({ body }, context) => makeAddendum(context, body),
  voidContract: ({ body }, context) => voidContract(context, body.id, body.reason),
  endContract: ({ body }, context) => endContract(context, body),
  bringScan: ({ body }, context) => bringScan(context, body),
  openContract: ({ query }, context) => openContract(context, query),
  openContractSignature: ({ query }, context) => openContractSignature(context, query),
  openContractSheet: workFirst(
    ({ query }, context) => hashContract(context, query.id),
    ({ query }, context, files) => openContractSheet(context, query.id, files),
  ),
  listTemplates: (_input, context) => listTemplates(context),
  uploadTemplate: workFirst(
    ({ body }, context) => readUploaded(context, body),
    ({ body }, context, read) => saveTemplate(context, body, read),
  ),
  takeSample: workFirst(
    ({ body }) => readSample(body),
    ({ body }, context, read) => saveTemplate(context, body, read),
  ),
  withdrawTemplate: ({ body }, context) => withdrawTemplate(context, body.id),
  openTemplate: ({ query }, context) => openTemplate(context, query.id),
  previewContract: workFirst(
    ({ query }, context) => previewContract(context, query),
    (_input, _context, file) => Promise.resolve(file),
  ),
});
