import { defineServerWidget } from '../server-contract';

export default defineServerWidget({ type: 'phone_confirmation', provenBy: 'phone_confirmation' });
