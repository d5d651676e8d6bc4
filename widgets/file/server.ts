import { defineServerWidget } from '../server-contract';
import { documentTypes } from './types';

export default defineServerWidget({ type: 'file', accepts: Object.values(documentTypes) });
