/** The name of a file, as a header may hold it, and when it came. */
export const nameHeader = 'x-file-name';
export const timeHeader = 'x-file-time';
/** Where systems send what is shared; the manifest names it. */
export const sharePath = '/share';
/** The page that then opens. */
export const sharedScreen = '/shared/index';
/** The same, where nothing could be taken. */
export const sharedFailed = `${sharedScreen}?failed`;
/** The same, where the product has no worker yet that takes them: it comes with this page. */
export const sharedEarly = `${sharedScreen}?early`;
