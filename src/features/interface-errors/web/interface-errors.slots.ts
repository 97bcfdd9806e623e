import { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { registerErrorLog } from '#kit/web/calls/report-error.ts';

registerErrorLog((report) => callApi(interfaceErrorCalls.reportError, { body: report }, { quiet: true }));
