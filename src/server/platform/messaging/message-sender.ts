import type { Database, Transaction } from '../database/database';
import type { OutgoingMessage } from './outgoing-message';

/**
 * Delivers messages to people. `send` only queues the delivery, with the given handle, so that a message exists exactly
 * when what it speaks of was committed; it does not wait for a mail server.
 */
export interface MessageSender {
  send(database: Database | Transaction, message: OutgoingMessage): Promise<void>;
}
