import { notifyOtherWindows } from '#features/sign-in/web/sign-in.facade.tsx';

/** Builds every window of this browser anew, this one at a path: the session speaks as somebody else now. */
export const leaveFor = (path: string): void => {
  sessionStorage.clear(); // the open pages were the other's
  notifyOtherWindows();
  globalThis.location.assign(path);
};
