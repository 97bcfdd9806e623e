/** What the shell shows of the telephone, in one file that comes after the first page. */
export { CallPill } from '#features/softphone/web/CallPill.tsx';
export { PhoneIcon } from '#features/softphone/web/PhoneIcon.tsx';
export { SoftphoneHost } from '#features/softphone/web/SoftphoneHost.tsx';
