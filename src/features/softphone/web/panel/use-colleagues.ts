import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const freshMs = 5_000;

/** The colleagues with a telephone, the free ones first; asked anew while they are looked at. */
export const useColleagues = () =>
  useCall(softphoneCalls.listColleagues, {}, { refetchMs: freshMs, quiet: true });
