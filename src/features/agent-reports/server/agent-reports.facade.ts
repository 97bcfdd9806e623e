export { formReport } from '#features/agent-reports/server/form-reports.ts';
export {
  closeReports,
  keepRegime,
  leaveAct,
  lockSigned,
  reopenReports,
  takeIntoAct,
} from '#features/agent-reports/server/lead-reports.ts';
