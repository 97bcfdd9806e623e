import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Choice = { readonly value: string; readonly label: string };

/** The platforms of purchases as choices of a filter, first those that the person has named as his own. */
export const usePlatformChoices = (): readonly Choice[] => {
  const own = useSession(({ user }) => user?.platforms) ?? [];
  const { data = [] } = useCall(tenderCalls.listPlatforms, {}, { quiet: true });
  return [...new Set([...own, ...data])].map((name) => ({ value: name, label: name }));
};
