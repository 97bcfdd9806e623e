import type { UseQueryResult } from '@tanstack/react-query';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

export type Signatures = CallReply<typeof signatureCalls.listSignatures>;
export type Signature = Signatures['signatures'][number];
export type SignRequest = Signatures['requests'][number];

/** What a signature changes: itself, the legs that wait for it, the deal. */
export const signatureReads = [
  signatureCalls.listSignatures,
  legCalls.getDeal,
  legCalls.getLegs,
  dealDocumentCalls.listDocuments,
] as const;

/** Everything about signatures of a deal. */
export const useSignatures = (dealId: number): UseQueryResult<Signatures, ApiError> =>
  useCall(signatureCalls.listSignatures, { query: { application_id: dealId } }, { quiet: true });
