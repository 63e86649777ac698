// Loaded before a server (--careless): SQLite no longer waits for the disk, so that the trial can prove it notices.
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (statements) {
  exec.call(this, statements.replace('synchronous = full', 'synchronous = off'));
};
