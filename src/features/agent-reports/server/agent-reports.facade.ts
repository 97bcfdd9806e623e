export {
  closeReports,
  leaveAct,
  lockSigned,
  reopenReports,
  takeIntoAct,
} from '#features/agent-reports/server/lead-reports.ts';
