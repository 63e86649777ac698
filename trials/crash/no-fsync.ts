// Loaded before a server, it makes one that does not wait for its disk: so a trial can show that it would notice.
import { DatabaseSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (statements) {
  exec.call(this, statements.replace('synchronous = full', 'synchronous = off'));
};
