export { default } from '../process_status/Cell';
