import { listColleagues } from '#features/softphone/server/list-colleagues.ts';
import { passCall } from '#features/softphone/server/pass-call.ts';
import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import { implement } from '#kit/server/implement.ts';

export const softphoneRoutes = implement(softphoneCalls, {
  listColleagues: (_, context) => listColleagues(context),
  passCall: ({ body }, context) => passCall(context, body),
});
