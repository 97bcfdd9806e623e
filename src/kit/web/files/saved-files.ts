/** Files that have not arrived yet lie in this database of the browser; the flag says that there are any. */
export const uploadsDatabase = 'uploads';
export const uploadsFlag = 'uploads-kept';
