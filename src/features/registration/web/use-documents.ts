import { consentCalls } from '#features/consents/consents.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The documents that a newcomer agrees to, as they stand today. */
export const useDocuments = () => {
  const documents = useCall(consentCalls.showDocuments, {}, { quiet: true });
  const versionOf = (kind: 'personal_data' | 'offer'): string =>
    documents.data?.find((one) => one.kind === kind)?.version ?? '';
  return {
    documents,
    /** What he agrees to, for the wire. */
    versions: () => ({
      consent_personal_data: versionOf('personal_data'),
      consent_offer: versionOf('offer'),
    }),
  };
};
