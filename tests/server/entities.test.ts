import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equals, outcome } from './outcome';
import { makePortalRows } from './portal-rows';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await makePortalRows(app.database);
  [admin, citizen] = await Promise.all([app.signIn('admin'), app.signIn('citizen')]);
});

afterAll(() => app.close());

type Outcome = 'answers' | 'FORBIDDEN' | 'UNAUTHENTICATED';

/** The columns exactly as the specification's §3 lists them, and who may ask for all of them at once. */
const entities: [source: string, selection: string, visitor: Outcome, citizen: Outcome][] = [
  ['lut_news_type', 'id news_type', 'answers', 'answers'],
  [
    'v_news',
    'id news_type news_type_id title description photo is_publish video is_special updated_at',
    'answers',
    'answers',
  ],
  ['v_about', 'id image list_order sub_about { title description }', 'answers', 'answers'],
  ['about_plus', 'id images description', 'answers', 'answers'],
  ['purpose', 'id purpose order', 'answers', 'answers'],
  ['v_co_operation', 'id company_name photo decription link is_org file', 'answers', 'answers'],
  [
    'v_supplier',
    'id supplier_name logo is_contract supplier_phone supplier_email product_catalog company_profile',
    'answers',
    'answers',
  ],
  ['banner', 'id banner description images', 'answers', 'answers'],
  ['v_slider', 'id slide_type_id images', 'answers', 'answers'],
  ['v_product', 'id product_type_id title description video image', 'answers', 'answers'],
  [
    'v_brigad',
    'id brigad_name phone address start_date staff_qty files email is_power exp_year addressss type services sex is_contract updated_at rate_value service_type_id service_type sub_brigad_work { id images description title }',
    'answers',
    'answers',
  ],
  [
    'v_comment',
    'id user_id comment is_publish first_name phone created_at brigad_id brigad_name',
    'FORBIDDEN',
    'answers',
  ],
  [
    'v_bank',
    'id bank_id name_id logo description pictures is_role loan_requirements materal loan_condition phone updated_at lut_name link',
    'answers',
    'answers',
  ],
  [
    'v_order',
    'id user_id barigad_id brigad_name address geom desription workflow_category_id province_id soum_id bagh_id bankname bank_id bank_role_id bank_role created_at status status_type aimagname sumname bagname phone first_name process_status_history { description status_type }',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'v_loan_request',
    'id user_id bank_role bank_id bank_name bank_role_id created_at status_type income_info status brigad_name',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'v_feed_back',
    'id user_id name email phone address description first_name provinceid',
    'UNAUTHENTICATED',
    'FORBIDDEN',
  ],
  [
    'view_users',
    'id last_name first_name avatar email register_number phone gender login',
    'UNAUTHENTICATED',
    'answers',
  ],
  ['view_roles', 'id display_name', 'answers', 'answers'],
  [
    'v_akt',
    'id total_cost files status status_type user_id first_name phone brigad_id brigad_name',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'v_akt_location',
    'id contact contact_name aimagname sumname bagname geom window_door_rate { id rate_id door_window_id direcrion_id window_type_id class_qty cover_qty uts ots direction window_type }',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'v_project',
    'id user_id brigad_id brigad_name project_id start_date end_date description rate_value status_type created_at v_work_perfomance { id project_id description file perfomance_id perfomance }',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'v_act',
    'id user_id role_id contract_id main_date brigad_id weather temp_min temp_max wind_min wind_max precipitation_id cloud_id certificate start_date end_date status status_type rate_value v_sub_act_materal { id title name } v_sub_act_layer { id layer } v_sub_act_preparatory { id preparatory_stage } v_sub_act_main_work { id perfomance }',
    'UNAUTHENTICATED',
    'answers',
  ],
  [
    'act',
    'id user_id role_id contract_id main_date brigad_id sub_act_materal { id }',
    'UNAUTHENTICATED',
    'answers',
  ],
  ['faq', 'id queation answer', 'answers', 'answers'],
  ['v_faq', 'id queation answer', 'answers', 'answers'],
  ['collaborate', 'id title description', 'answers', 'answers'],
  ['v_collaborate', 'id title description', 'answers', 'answers'],
  ['collaborate_advantage', 'id title description', 'answers', 'answers'],
  ['v_collaborate_advantage', 'id title description', 'answers', 'answers'],
  ['green_credit', 'id video', 'answers', 'answers'],
  ['v_green_credit', 'id video', 'answers', 'answers'],
  ['contact_us', 'id phone email facebook website youtube socials', 'answers', 'answers'],
  [
    'v_aosdsh',
    'id title description photo is_publish video created_at is_notify file cover_photo order_number links { id links aosdsh_id }',
    'answers',
    'answers',
  ],
  ['help_type', 'id help_type order_type user_guide { id title order }', 'answers', 'answers'],
  ['v_help', 'id role_id order title link file help_type_id urls', 'answers', 'answers'],
  ['structure_category', 'id structure', 'answers', 'answers'],
  [
    'view_material',
    'id title model cost structure_id thickness_id unit structure thickness type material_type material_key_word air_condition support_material_id fixed_cost_real { id title model cost cost_status in_mk } fixed_cost_support { id title model cost cost_status in_mk }',
    'answers',
    'answers',
  ],
  [
    'v_retrofit',
    'id kind title before_photo after_photo cost saving brigad_name retrofit_image { id images }',
    'answers',
    'answers',
  ],
  ['crew_evaluation', 'id rate_value comment', 'UNAUTHENTICATED', 'answers'],
  ['v_quality_control', 'id checked_on result findings', 'UNAUTHENTICATED', 'answers'],
  [
    'v_savings_certificate',
    'id code energy_class_before energy_class_after saving issued_on is_revoked',
    'answers',
    'answers',
  ],
  ['bank_loan', 'id rate months maximum fee grant valid_from source certainty', 'answers', 'answers'],
];

describe.each(entities)('%s', (source, selection, visitor, signedIn) => {
  it('answers with the columns of the specification to those who may see them', async () => {
    const document = `{ ${source} { ${selection} } }`;
    const page = `{ paginate(page: 1, size: 5) { page total last_page ${source} { ${selection} } } }`;
    expect(outcome(await admin.query(document))).toBe('answers');
    expect(outcome(await admin.query(page))).toBe('answers');
    expect(outcome(await app.visitor.query(document))).toContain(visitor);
    expect(outcome(await citizen.query(document))).toContain(signedIn);
  });
});

describe('the calls of the specification', () => {
  it.each([
    `paginate(filters: [${equals('news_type_id', '1')}], sorts: [{ column: "created_at", order: desc }], page: 1, size: 9) { page total last_page v_news { id title } }`,
    `paginate(filters: [${equals('is_contract', 'true')}], sorts: [{ column: "brigad_name", order: asc }], page: 1, size: 9) { page total last_page v_brigad { id brigad_name } }`,
    `paginate(sorts: [{ column: "order_number", order: asc }], page: 1, size: 9) { v_aosdsh { id title } }`,
    `help_type(subSorts: [{ table: "user_guide", column: "order", order: asc }]) { id user_guide { id order } }`,
    `view_material(filters: [${equals('structure_id', '1')}, ${equals('material_type', 'Дулаалга')}]) { id }`,
    `view_material(filters: [{ column: "material_key_word", condition: whereIn, value: "khana,siding,deever,suuri,tsonkh,shal,amalgaa" }]) { id cost }`,
    `v_slider(filters: [${equals('slide_type_id', '1')}]) { id images }`,
    `v_comment(filters: [${equals('brigad_id', '1')}, ${equals('is_publish', 'true')}]) { id comment first_name created_at }`,
    `v_bank(filters: [{ column: "bank_id", condition: notNull }]) { id lut_name bank_loan { id rate } }`,
  ])('visitors may ask %s', async (field) => {
    expect(outcome(await app.visitor.query(`{ ${field} }`))).toBe('answers');
  });

  it.each([
    `view_users(filters: [${equals('role', '4')}]) { id }`,
    `act(filters: [${equals('brigad_id', '1')}]) { id }`,
  ])('who is signed in may ask %s', async (field) => {
    expect(outcome(await citizen.query(`{ ${field} }`))).toBe('answers');
  });

  it('split the fixed costs of a material by their kind', async () => {
    const { data } = await app.visitor.query(
      '{ view_material { fixed_cost_real { title } fixed_cost_support { title } } }',
    );
    expect(data).toEqual({
      view_material: [{ fixed_cost_real: [{ title: 'Цавуу' }], fixed_cost_support: [{ title: 'Тор' }] }],
    });
  });
});
