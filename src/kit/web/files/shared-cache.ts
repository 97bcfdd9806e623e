/** The name of a file, as a header may hold it. */
export const nameHeader = 'x-file-name';
/** Where systems send what is shared; the manifest names it. */
export const sharePath = '/share';
/** The page that then opens. */
export const sharedScreen = '/shared/index';
